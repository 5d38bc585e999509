/** The table of a folder's files. */
import { useState } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import { type Folder, isRight, type JudgedFile, mistakesIn } from '../../model/judge/folder.ts';

/** Number of rows shown initially, and number of rows that each press adds. */
const ROWS = 100;

export function FolderPanel({ folder }: { readonly folder: Folder }) {
  const [rows, setRows] = useState(ROWS);
  const files = folder.files.value;
  const more = Math.min(files.length - rows, ROWS);
  if (files.length === 0)
    return (
      <section class="card" aria-label={t('folder.title')}>
        <p class="error" role="alert">
          {t('folder.nothing')}
        </p>
        {folder.isTruncated.value && <p class="muted">{t('folder.cut')}</p>}
      </section>
    );
  return (
    <section class="card judge-cases stack" aria-label={t('folder.title')}>
      <h3>{t('folder.title')}</h3>
      <div class="scroll stack">
        <table class="table">
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
            {files.slice(0, rows).map((file, index) => (
              <Row key={file.pair.name} file={file} index={index} folder={folder} />
            ))}
          </tbody>
        </table>
        {more > 0 && (
          <button type="button" class="button" onClick={() => setRows(rows + more)}>
            {t('judge.more', { count: more })}
          </button>
        )}
      </div>
      {folder.isTruncated.value && <p class="muted">{t('folder.cut')}</p>}
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

function Verdict({ file }: { readonly file: JudgedFile }) {
  const { state, tally } = file;
  if (state !== 'checked' || tally === null) return <td>{t(`folder.${state === 'checked' ? 'answered' : state}`)}</td>;
  const mistaken = mistakesIn(file);
  if (mistaken === 0 && file.cases === 0) return <td>{t('folder.no-cases')}</td>;
  return isRight(file) ? (
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
