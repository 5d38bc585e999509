/** What tools hand over, of which nothing is known but what is looked at: their types would come with all of them. */

/** Whether something has fields: an object or a function. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

/** The field of that name; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return hasFields(value) ? value[name] : undefined;
}

/** The field of that name, where it is a text; empty where it is none. */
export function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
}

/** The fields of something; none where it has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return hasFields(value) && typeof value === 'object' ? value : {};
}

/** The list that something is; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
