/** Judges what a reader has answered, and says so. */
import { EngineFailure } from '../engine/client.ts';
import { judge } from '../model/lesson/judge.ts';
import type { LessonEngine } from '../model/lesson/lesson-engine.ts';
import type { Task } from '../model/lesson/task.ts';
import { browserEngine } from './browser-engine.ts';

let engine: LessonEngine | null = null;

/** Words of the page, which stand in its body for scripts. */
function said(name: string): string {
  return document.querySelector<HTMLElement>('[data-words]')?.dataset[name] ?? '';
}

/** Judges the answer that stands in a form. */
export async function judgeAnswer(form: HTMLFormElement): Promise<void> {
  const output = form.querySelector('output');
  if (output === null || form.dataset['busy'] === 'true') return;
  const answer = answerIn(form);
  if (answer === '') {
    tell(output, 'wrong', said('empty'));
    return;
  }
  form.dataset['busy'] = 'true';
  tell(output, 'waiting', said('checking'));
  try {
    engine ??= browserEngine();
    const { right, found, unreadable } = await judge(engine, taskOf(form), answer);
    if (unreadable === true) tell(output, 'wrong', `${said('unreadable')} ${found}`);
    else {
      const words = (form.dataset[right ? 'right' : 'wrong'] ?? '').replaceAll('{found}', found);
      tell(output, right ? 'right' : 'wrong', `${said(right ? 'right' : 'wrong')} ${words}`);
    }
  } catch (thrown) {
    tell(output, 'wrong', thrown instanceof EngineFailure ? said('unreadable') : said('failed'));
  } finally {
    delete form.dataset['busy'];
  }
}

function tell(output: HTMLOutputElement, kind: 'right' | 'wrong' | 'waiting', words: string): void {
  output.dataset['kind'] = kind;
  output.textContent = words;
}

/** The text that stands in the field, or the moves that are chosen. */
function answerIn(form: HTMLFormElement): string {
  const data = new FormData(form);
  const text = data.get('answer');
  if (typeof text === 'string') return text.trim();
  return data.getAll('move').map(String).join(' ');
}

/** Our own page has written it. */
function taskOf(form: HTMLFormElement): Task {
  const task: unknown = JSON.parse(form.dataset['task'] ?? 'null');
  if (!isTask(task)) throw new Error('this is no task');
  return task;
}

function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
