/** The link to the page or to part of it, which the reader can copy, send or scan. */
import { type Signal, useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import { sharedPlace } from '../../model/share/embed-choice.ts';
import type { Place } from '../../model/share/link-parameters.ts';
import {
  chosenPlace,
  defaultChoice,
  offeredMoves,
  type ShareChoice,
  type SharedMoves,
  shareOffersAt,
} from '../../model/share/share-choice.ts';
import { Segments } from '../controls/controls.tsx';
import { CopyField } from '../controls/copy-field.tsx';
import { CheckField } from '../controls/fields.tsx';
import { Icon } from '../controls/icons.tsx';
import { SaveBoard } from '../home/save-board.tsx';
import { QrCode } from './qr-code.tsx';
import { addressOf, LONG_LINK, noLinkText, useLinkTo } from './use-link.ts';

export function ShareLink({ place: here }: { readonly place: Place }) {
  const place = sharedPlace(here);
  const choice = useSignal<ShareChoice>(defaultChoice(place));
  const link = useLinkTo(chosenPlace(place, choice.value));
  const isPart = JSON.stringify(chosenPlace(place, choice.value)) !== JSON.stringify(place);
  return (
    <>
      <ChoiceFields place={place} choice={choice} />
      {link === '' && <p role="alert">{noLinkText(place.puzzle?.words)}</p>}
      {link !== null && link !== '' && (
        <LinkActions address={addressOf(link)} label={t(isPart ? 'share.label.part' : 'share.label')} />
      )}
      <SaveBoard />
    </>
  );
}

function ChoiceFields({ place, choice }: { readonly place: Place; readonly choice: Signal<ShareChoice> }) {
  const offers = shareOffersAt(place, choice.value);
  const label = (moves: SharedMoves): string =>
    moves === 'none' && place.puzzle !== null ? t('share.moves.puzzle') : t(`share.moves.${moves}`);
  return (
    <div class="share-choice stack tight">
      {offers.moves.length > 1 && (
        <Segments<SharedMoves>
          label={t('share.moves')}
          choices={offers.moves.map((moves) => ({ value: moves, label: label(moves) }))}
          value={offeredMoves(place, choice.value)}
          onChoose={(moves) => {
            choice.value = { ...choice.value, moves };
          }}
        />
      )}
      {offers.step && (
        <CheckField
          label={t(place.mode === 'watch' ? 'share.step.watch' : 'share.step')}
          checked={choice.value.step}
          onChange={(step) => {
            choice.value = { ...choice.value, step };
          }}
        />
      )}
      {offers.view && (
        <CheckField
          label={t('share.view')}
          checked={choice.value.view}
          onChange={(view) => {
            choice.value = { ...choice.value, view };
          }}
        />
      )}
    </div>
  );
}

function LinkActions({ address, label }: { readonly address: string; readonly label: string }) {
  const [qrShown, showQr] = useState(false);
  const isLong = address.length > LONG_LINK;
  return (
    <>
      <CopyField
        main
        label={label}
        text={address}
        hint={t('share.length', { count: address.length, number: numberText(address.length) })}
      />
      {isLong && <p class="share-warning">{t('share.long')}</p>}
      <div class="share-ways row">
        {'share' in navigator && (
          <button type="button" class="button" onClick={() => void send(address)}>
            <Icon name="link" />
            {t('share.send')}
          </button>
        )}
        <button type="button" class="button" aria-expanded={qrShown} onClick={() => showQr(!qrShown)}>
          {t('share.qr')}
        </button>
      </div>
      {qrShown && <QrCode text={address} />}
    </>
  );
}

/**
 * Passes the link to another app. Shows no message if sharing fails or the reader cancels it, because the link is still
 * beside the button.
 */
async function send(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch {
    // Ignores all errors, even if the browser did not permit sharing.
  }
}
