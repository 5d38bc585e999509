/** Where the notices of the software in this page are. */
export const noticesUrl = './notices.txt';
