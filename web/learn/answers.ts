/** Checks the reader's answers and shows the results. */
import { EngineCrash, EngineFailure } from '../engine/client.ts';
import type { ComparedRules, EngineError } from '../model/game/types.ts';
import type { AnswerCheck, Task } from '../model/lesson/exercise.ts';
import { checkAnswer } from '../model/lesson/exercise-check.ts';
import type { LessonEngine } from '../model/lesson/lesson-engine.ts';
import { languageOfTag } from '../model/words/languages.ts';
import { browserEngine } from './browser-engine.ts';

let engine: LessonEngine | null = null;

/** Returns a message for this script, from a `data-` attribute of the page. */
function textFor(name: string): string {
  return document.querySelector<HTMLElement>('[data-words]')?.dataset[name] ?? '';
}

/** Checks the answer in a form. */
export async function judgeAnswer(form: HTMLFormElement): Promise<void> {
  const output = form.querySelector('output');
  if (output === null || form.dataset['busy'] === 'true') return;
  const answer = answerIn(form);
  if (answer === '') {
    tell(output, 'wrong', textFor('empty'));
    return;
  }
  form.dataset['busy'] = 'true';
  tell(output, 'waiting', textFor('checking'));
  try {
    engine ??= browserEngine();
    const task = taskOf(form);
    const judgement = await checkAnswer(engine, task, answer);
    tell(output, judgement.right ? 'right' : 'wrong', await sentencesFor(form, task, judgement));
  } catch (thrown) {
    tell(output, 'wrong', (await reasonOf(thrown, gameOf(taskOf(form)))) ?? textFor('failed'));
  } finally {
    delete form.dataset['busy'];
  }
}

async function sentencesFor(form: HTMLFormElement, task: Task, judgement: AnswerCheck): Promise<string> {
  const { right, found, near, unreadable, tooLarge, error, difference } = judgement;
  if (error !== undefined) return `${textFor('unreadable')}${textFor('gap')}${await reasonFor(error, gameOf(task))}`;
  if (difference !== undefined) {
    const texts = [textFor('wrong'), filled(form.dataset['wrong'], found), await differenceText(difference)];
    return texts.join(textFor('gap'));
  }
  if (tooLarge === true) return textFor('tooLarge');
  if (unreadable === true) return task.kind === 'order' ? textFor('unreadableOrder') : textFor('unreadableNumber');
  if (right) return `${textFor('right')}${textFor('gap')}${filled(form.dataset['right'], found)}`;
  if (near === true)
    return `${textFor('wrong')}${textFor('gap')}${filled(form.dataset['near'] ?? nearly(task), found)}`;
  return `${textFor('wrong')}${textFor('gap')}${filled(form.dataset['wrong'], found)}`;
}

const filled = (words: string | undefined, found: string): string => (words ?? '').replaceAll('{found}', found);

/** Returns the hint for an answer that is correct but incomplete: more moves or more decimals. */
const nearly = ({ kind }: Task): string => textFor(kind === 'best' || kind === 'cut' ? 'nearMoves' : 'nearNumber');

/** Returns the game of a task. Only Gems has tasks about move orders. */
const gameOf = (task: Task): string => (task.kind === 'order' ? 'gems' : task.game);

/** Returns the engine's reason in the page's language, or in English if the messages cannot be loaded. */
async function reasonFor(error: EngineError, game: string): Promise<string> {
  try {
    const isRules = game === 'own';
    const { statementText } = await messagesOf(isRules ? 'rules' : `game:${game}`);
    const line = isRules && error.place !== null ? filled(textFor('line'), String(error.place.line)) : '';
    return line + statementText(error);
  } catch {
    return error.message;
  }
}

/** Says after which moves the reader's rules differ from the solution, and how. */
async function differenceText({ lines, verdict, endings }: ComparedRules): Promise<string> {
  try {
    const { statementText } = await messagesOf('rules');
    const [line] = lines;
    const texts = [
      textFor('rulesDiffer').replace('{line}', line.join(' ') || '–'),
      statementText(verdict),
      ...(verdict.code === 'rules.ends-differ' ? endings : []).map(
        (ending, file) => `${file + 1}: ${ending === null ? textFor('goesOn') : statementText(ending)}`,
      ),
    ];
    return texts.join(textFor('gap'));
  } catch {
    return '';
  }
}

/** Returns the functions that write messages in the page's language, with the sentences of the engine. */
async function messagesOf(set: 'rules' | `game:${string}`) {
  const messages = await import('../messages/messages.ts');
  await messages.switchLanguage(languageOfTag(document.documentElement.lang) ?? 'en');
  await messages.loadMessages('engine', set);
  return messages;
}

/** Returns the reason of a failure in the page's language; null if it is the connection or unknown. */
async function reasonOf(thrown: unknown, game: string): Promise<string | null> {
  if (thrown instanceof EngineFailure) return reasonFor(thrown.error, game);
  const problem = thrown instanceof EngineCrash ? thrown.problem : null;
  if (problem === null || problem.kind === 'unreachable') return null;
  try {
    const { switchLanguage, t } = await import('../messages/messages.ts');
    await switchLanguage(languageOfTag(document.documentElement.lang) ?? 'en');
    return t(`engine.problem.${problem.kind}`, problem.kind === 'unsupported' ? { what: problem.what } : {});
  } catch {
    return null;
  }
}

function tell(output: HTMLOutputElement, kind: 'right' | 'wrong' | 'waiting', words: string): void {
  output.dataset['kind'] = kind;
  output.textContent = words;
}

/** Returns the text in the field, or the chosen moves. */
function answerIn(form: HTMLFormElement): string {
  const data = new FormData(form);
  const text = data.get('answer');
  if (typeof text === 'string') return text.trim();
  return data.getAll('move').map(String).join(' ');
}

/** Reads the task from our own page, so the data needs no validation. */
function taskOf(form: HTMLFormElement): Task {
  const task: unknown = JSON.parse(form.dataset['task'] ?? 'null');
  if (!isTask(task)) throw new Error('this is no task');
  return task;
}

function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
