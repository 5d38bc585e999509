/** A labelled drop-down list. */
export function SelectField<T extends string>(props: {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}) {
  return (
    <label class="share-format row">
      <span>{props.label}</span>
      <select
        class="field"
        value={props.value}
        onChange={(event) => {
          const chosen = props.choices.find(({ value }) => value === event.currentTarget.value);
          if (chosen !== undefined) props.onChoose(chosen.value);
        }}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
