/** Editing, put together with the page that it is a part of. It comes with the editor, for a board that is looked at has no use for it. */
import type { ReadonlySignal } from '@preact/signals';
import type { Scene } from './board/scene.ts';
import type { Edit } from './edit/edit.ts';
import { BoardEditor } from './edit/editing.ts';
import { BoardGenerator } from './edit/generator.ts';
import { TextBox } from './edit/text-box.ts';
import type { EnginePort } from './game/engine-port.ts';
import type { GameEntry } from './game/types.ts';
import type { Home } from './home/home.ts';
import type { Layouts } from './layout/layouts.ts';
import type { Openings } from './opening.ts';
import type { PlaySession } from './play/playing.ts';
import type { PageLink } from './share/sharing.ts';

/** What of the page editing works on. */
export interface EditedPage {
  readonly engine: EnginePort;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly layouts: Layouts;
  readonly scene: Scene;
  readonly playing: PlaySession;
  readonly sharing: PageLink;
  readonly home: Home;
  readonly openings: Openings;
}

/** Editing on a page. */
export function makeEdit({ engine, game, layouts, scene, playing, sharing, home, openings }: EditedPage): Edit {
  return {
    editing: new BoardEditor({
      engine,
      game,
      lane: layouts.lane(),
      accept: (setup, drawing) =>
        void openings.open(setup, {
          visit: 'replace',
          draw: () => scene.take(setup, drawing, scene.arrangement.value.layout),
        }),
      redraw(drawing, layout) {
        const setup = playing.setup.value;
        if (setup === null) return;
        if (layout === null) scene.take(setup, drawing, scene.arrangement.value.layout);
        else scene.show(setup, drawing, layout);
        sharing.changed('replace');
      },
    }),
    textBox: new TextBox({
      engine,
      // On the home page no board is in sight that a text could be about.
      game: () => (home.shown.value ? null : (game.value?.id ?? null)),
      accept: async (setup, entry) => {
        if (entry === 'pasted') await openings.openFresh(setup);
        else {
          await openings.open(setup, {
            visit: 'replace',
            draw: () => scene.follow(setup),
            step: { group: 'typed' },
          });
        }
      },
    }),
    generator: new BoardGenerator({ engine, game, open: (setup) => openings.openFresh(setup) }),
  };
}
