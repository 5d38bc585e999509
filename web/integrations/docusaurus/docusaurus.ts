/**
 * Boards in Docusaurus: `export default withPerfectPlay(config, { host: 'https://play.example/' })` in
 * `docusaurus.config.js`. Blocks of code that are called `perfect-play` become boards.
 */
import { scriptLink } from '../../model/share/embedding.ts';
import { hostOf, type SiteOptions } from '../board.ts';
import { fieldsOf, listOf } from '../fields.ts';
import { remarkPerfectPlay } from '../remark.ts';

export type { SiteOptions } from '../board.ts';
export { remarkPerfectPlay } from '../remark.ts';

/** What reads Markdown: the parts of the classic preset, and plugins by their own names. */
const PARTS = ['docs', 'blog', 'pages'];
const PRESET = /(^|\/)(preset-)?classic$/;
const PLUGIN = /(^|\/)(plugin-)?content-(docs|blog|pages)$/;

/**
 * The configuration of a site, with boards in what its classic preset and its content plugins read: its own fields stay as
 * they are. What other presets read needs {@link remarkPerfectPlay} among its `remarkPlugins`.
 *
 * @throws {Error} when `host` is no address
 */
export function withPerfectPlay<Config extends object>(config: Config, options: SiteOptions): Config {
  const { presets, plugins, scripts } = fieldsOf(config);
  const host = hostOf(options);
  const remark = [remarkPerfectPlay, { host }];
  const withRemark = (part: unknown): object => ({
    ...fieldsOf(part),
    remarkPlugins: [...listOf(fieldsOf(part)['remarkPlugins']), remark],
  });
  const inPreset = (given: unknown): object => {
    const parts = PARTS.filter((name) => fieldsOf(given)[name] !== false);
    return {
      ...fieldsOf(given),
      ...Object.fromEntries(parts.map((name) => [name, withRemark(fieldsOf(given)[name])])),
    };
  };
  return {
    ...config,
    presets: listOf(presets).map((preset) => changed(preset, PRESET, inPreset)),
    plugins: listOf(plugins).map((plugin) => changed(plugin, PLUGIN, withRemark)),
    scripts: [...listOf(scripts), { src: scriptLink(host), async: true }],
  };
}

/** A module of the configuration, `'name'` or `['name', options]`, with other options where it is called so. */
function changed(module: unknown, called: RegExp, change: (options: unknown) => object): unknown {
  const [name, options] = Array.isArray(module) ? listOf(module) : [module];
  return typeof name === 'string' && called.test(name) ? [name, change(options)] : module;
}
