/** A labelled field for a whole number from `least` to `most`. */
export function NumberField(props: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}) {
  const { label, value, least, most, onChange } = props;
  return (
    <label class="judge-number row single">
      {label}
      <input
        type="number"
        class="field"
        value={value}
        min={least}
        max={most}
        onChange={({ currentTarget }) => {
          const wanted = Math.round(Number(currentTarget.value));
          onChange(Number.isSafeInteger(wanted) ? Math.min(Math.max(wanted, least), most) : value);
        }}
      />
    </label>
  );
}
