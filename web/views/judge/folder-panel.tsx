/** The files of a folder, a row each. */
import { numberText, t } from '../../messages/messages.ts';
import { MISTAKEN } from '../../model/game/judge-types.ts';
import type { Folder, JudgedFile } from '../../model/judge/folder.ts';

/** The inputs among the files, and what became of their outputs. */
export function FolderPanel({ folder }: { readonly folder: Folder }) {
  return (
    <section class="card judge-cases" aria-label={t('folder.title')}>
      <h3>{t('folder.title')}</h3>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('folder.file')}</th>
              <th scope="col" class="size">
                {t('judge.cases')}
              </th>
              <th scope="col">{t('check.output')}</th>
            </tr>
          </thead>
          <tbody>
            {folder.files.value.map((file, index) => (
              <Row key={file.pair.name} file={file} index={index} folder={folder} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row(props: { readonly file: JudgedFile; readonly index: number; readonly folder: Folder }) {
  const { file, index, folder } = props;
  return (
    <tr aria-current={folder.current.value === index || undefined}>
      <th scope="row">
        <button type="button" onClick={() => folder.choose(index)}>
          {file.pair.name}
        </button>
      </th>
      <td class="size">{file.state === 'waiting' ? '' : numberText(file.cases)}</td>
      <Verdict file={file} />
    </tr>
  );
}

function Verdict({ file: { state, tally } }: { readonly file: JudgedFile }) {
  if (state !== 'checked' || tally === null) return <td>{t(`folder.${state === 'checked' ? 'answered' : state}`)}</td>;
  const mistaken = MISTAKEN.reduce((sum, kind) => sum + tally.mistaken[kind], 0);
  return mistaken === 0 ? (
    <td class="judge-right">
      <span aria-hidden="true">✓ </span>
      {t('folder.right')}
    </td>
  ) : (
    <td class="error">
      <span aria-hidden="true">✗ </span>
      {t('folder.mistaken', { count: mistaken, number: numberText(mistaken) })}
    </td>
  );
}
