/** The bench: rules on the left, board on the right. A phone shows one of them at a time. */
import { useSignal } from '@preact/signals';
import { useId, useRef, useState } from 'preact/hooks';
import { statementText, t } from '../../messages/messages.ts';
import type { TextPlace } from '../../model/game/types.ts';
import { LONGEST_LINK } from '../../model/link/longest-link.ts';
import { findingsOf, isBlank } from '../../model/own/own-check.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import { useKeptFocus } from '../bench/kept-focus.ts';
import { Segments } from '../controls/controls.tsx';
import { CopyField } from '../controls/copy-field.tsx';
import { useFreshMain } from './fresh-main.ts';
import { OwnBoard, OwnPicture } from './own-board.tsx';
import { OwnControls, OwnOver, OwnTurn } from './own-controls.tsx';
import { OwnModes } from './own-modes.tsx';
import { LastMove, OwnLine, OwnMoves } from './own-moves.tsx';
import { OwnUnfolding } from './own-unfolding.tsx';
import { Findings, OwnVerdict } from './own-verdict.tsx';
import { ManualLink } from './own-words.tsx';
import { type EditorMark, RulesEditor } from './rules-editor.tsx';
import { StartBoard } from './start-board.tsx';

/** The words of rules that the page explains, in the order of the list. */
const CHEATS = [
  ['start', 'start'],
  ['moves', 'moves(position, me, you)'],
  ['result', 'result(position, me, you)'],
  ['stuck', 'stuck'],
  ['endless', 'endless'],
  ['players', 'players'],
  ['points', 'points'],
  ['cells', 'cells(board, piece)'],
  ['put', 'put(board, cell, piece)'],
  ['move', 'move(board, from, to)'],
  ['line', 'line(board, piece, length)'],
  ['near', 'near(board, cell)'],
] as const;

export function OwnBench({ room }: { readonly room: OwnRoom }) {
  const pane = useSignal<'rules' | 'board'>('rules');
  const goTo = useSignal<TextPlace | null>(null);
  const link = useRef<HTMLDivElement>(null);
  const findings = useId();
  useKeptFocus();
  useFreshMain();
  function show(place: TextPlace | null): void {
    pane.value = 'rules';
    goTo.value = place;
  }
  return (
    <main class="own-bench" data-pane={pane.value} tabIndex={-1}>
      <div class="own-top">
        <Title room={room} />
        <OwnVerdict room={room} onGoTo={show} />
        <Segments
          label={t('room.parts')}
          choices={[
            { value: 'rules', label: t('room.part.rules') },
            { value: 'board', label: t('room.part.board') },
          ]}
          value={pane.value}
          onChoose={(chosen) => {
            pane.value = chosen;
          }}
        />
      </div>
      <section class="own-rules stack loose" aria-label={t('room.part.rules')}>
        <RulesEditor
          rules={room.rules.value}
          marks={marksOf(room)}
          goTo={goTo}
          describedBy={findings}
          onType={(rules) => room.type(rules)}
        />
        <Findings room={room} id={findings} onGoTo={show} />
        <CheatSheet room={room} />
      </section>
      <section class="own-side stack loose" aria-label={t('room.part.board')}>
        {room.arranging.value ? (
          <StartBoard room={room} />
        ) : (
          <>
            <OwnBoard play={room.play} />
            <OwnTurn play={room.play} />
            <OwnOver
              room={room}
              onRules={() => show({ line: 1, column: 1 })}
              onLink={() => link.current?.querySelector('input')?.focus()}
            />
            {room.play.step.value !== null && <OwnControls room={room} />}
            {room.play.step.value !== null && <OwnLine play={room.play} />}
            <OwnModes room={room} />
            <OwnMoves play={room.play} />
            <LastMove play={room.play} />
          </>
        )}
        <Endings room={room} />
        <OwnUnfolding room={room} />
        <div ref={link}>
          <LinkField room={room} />
        </div>
      </section>
    </main>
  );
}

function marksOf(room: OwnRoom): readonly EditorMark[] {
  const state = room.check.state.value;
  // A limit is not a mistake, so no line is marked.
  if (state.kind === 'too-large') return [];
  return findingsOf(state).flatMap(({ error: { place } }) =>
    place === null ? [] : [{ place, warning: state.kind !== 'wrong' }],
  );
}

function Title({ room }: { readonly room: OwnRoom }) {
  const state = room.check.state.value;
  const title = room.title.value;
  return (
    <div class="own-title stack tight">
      <h1>{title === null ? t('room.title') : title === '' ? t('room.untitled') : title}</h1>
      {room.origin.value === 'link' && (
        <p class="muted" data-state={state.kind}>
          {t('room.stranger')}
          {t('sentence.gap')}
          {t('room.stranger.about')}
        </p>
      )}
    </div>
  );
}

/** A few endings of the game, which the reader can compare with the rules in mind. */
function Endings({ room }: { readonly room: OwnRoom }) {
  const state = room.check.state.value;
  if (state.kind !== 'solved' || state.report.endings.length === 0) return null;
  const { endings, players } = state.report;
  return (
    <details class="own-endings">
      <summary>{t('room.endings')}</summary>
      <p class="muted">{t('room.endings.about')}</p>
      <ul>
        {endings.map((ending, index) => (
          <li key={index}>
            <OwnPicture parts={ending.position.parts} players={players} />
            <p>{statementText(ending.outcome)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LinkField({ room }: { readonly room: OwnRoom }) {
  const fragment = room.fragment.value;
  const length = room.tooLong.value;
  if (length !== null) return <p role="alert">{t('room.link.long', { length, most: LONGEST_LINK })}</p>;
  if (fragment === '' || isBlank(room.rules.value)) return null;
  const address = `${location.href.replace(/#.*$/, '')}#${fragment}`;
  return (
    <CopyField label={t('room.link')} text={address} main hint={t('room.link.length', { count: address.length })} />
  );
}

function CheatSheet({ room }: { readonly room: OwnRoom }) {
  // Stays open while the reader writes the first rules.
  const [isOpen] = useState(() => isBlank(room.rules.peek()));
  return (
    <details class="own-cheats" open={isOpen}>
      <summary>{t('room.cheat')}</summary>
      <dl>
        {CHEATS.map(([name, form]) => (
          <div key={name}>
            <dt>
              <code>{form}</code>
            </dt>
            <dd>{t(`room.cheat.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <ManualLink />
      </p>
    </details>
  );
}
