/** Words about players, moves and results of own games. */
import type { JSX } from 'preact';
import type { MessageArguments } from '../../messages/message.ts';
import { type MessageKey, t, tParts } from '../../messages/messages.ts';
import type { PlayerIndex } from '../../model/game/types.ts';
import type { Result } from '../../model/own/results.ts';

export const playerClassOf = (player: PlayerIndex): string => (player === 0 ? 'player-one' : 'player-two');

/** Returns the letter of a player. */
export const letterOf = (players: string, player: PlayerIndex): string => players[player] ?? '?';

/** A link to the page for authors of rules. */
export function ManualLink() {
  return <a href="./learn/rules/">{t('room.manual')}</a>;
}

/** A sentence in which the player has the player's colour. */
export function PlayerSentence(props: {
  readonly message: MessageKey;
  readonly players: string;
  readonly player: PlayerIndex;
  readonly args?: MessageArguments;
}): JSX.Element {
  const { players, player } = props;
  const args = { ...props.args, player: letterOf(players, player) };
  return (
    <>
      {tParts(props.message, args).map((part) =>
        part.kind === 'argument' && part.name === 'player' ? (
          <b key={part.name} class={playerClassOf(player)}>
            {part.text}
          </b>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

/** Says what perfect play leads to. */
export function ResultSentence({ result, players }: { readonly result: Result; readonly players: string }) {
  switch (result.kind) {
    case 'wins':
      return <PlayerSentence message={'room.wins'} players={players} player={result.player} />;
    case 'points':
      return (
        <PlayerSentence message={'room.wins-by'} players={players} player={result.player} args={{ count: result.by }} />
      );
    case 'draw':
      return <>{t('room.draws')}</>;
    default:
      return <>{t('room.level')}</>;
  }
}

/** Says how a game has ended. */
export function EndSentence({ result, players }: { readonly result: Result; readonly players: string }) {
  switch (result.kind) {
    case 'wins':
      return <PlayerSentence message={'room.over.won'} players={players} player={result.player} />;
    case 'points':
      return (
        <PlayerSentence
          message={'room.over.points'}
          players={players}
          player={result.player}
          args={{ count: result.by }}
        />
      );
    case 'draw':
      return <>{t('room.over.drawn')}</>;
    default:
      return <>{t('room.over.level')}</>;
  }
}
