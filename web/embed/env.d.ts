/** What vite.config.ts puts into the page. */
interface ImportMetaEnv {
  /** Of the package. */
  readonly VERSION: string;
}
