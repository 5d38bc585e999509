/** What packs and unpacks the segments of links. */
export { deflateSync, Inflate } from 'fflate';
