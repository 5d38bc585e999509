/** Address of the licence notices. */
export const noticesUrl = './notices.txt';

/** Address of the sources; empty if they are not served. */
export const sourceUrl: string = import.meta.env.SOURCE;
