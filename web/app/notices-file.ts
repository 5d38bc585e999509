/** Address of the licence notices. */
export const noticesUrl = './notices.txt';

/** URL of the source code; empty if the site does not serve it. */
export const sourceUrl: string = import.meta.env.SOURCE;
