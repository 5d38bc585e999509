/** What vite.config.ts puts into the page. */
interface ImportMetaEnv {
  /** Of the package. */
  readonly VERSION: string;
  /** Where the page finds its sources; empty where they are not beside it. */
  readonly SOURCE: string;
}
