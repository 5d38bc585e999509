/** The table of an analysis at the step of the player. */
import { useStore } from '../../controls/store-context.ts';
import { TablePane } from './table-pane.tsx';

/** The table of an analysis at the step of the player. */
export function SearchTable() {
  const { watching, game, playing } = useStore();
  const entry = game.value;
  const setup = playing.setup.value;
  return entry === null || setup === null ? null : <TablePane watching={watching} game={entry} setup={setup} />;
}
