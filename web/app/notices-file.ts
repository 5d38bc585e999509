/** Where the notices of the software in this page are. */
export const noticesUrl = './notices.txt';

/** Where its sources are; empty where they are not beside it. */
export const sourceUrl: string = import.meta.env.SOURCE;
