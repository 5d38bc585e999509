import { Icon, type IconName } from '../controls/icons.tsx';

/** A button with an icon and a name. On narrow screens, only the icon is visible. */
export function NamedButton(props: {
  readonly icon: IconName;
  readonly name: string;
  readonly shortcut?: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  const { icon, name, shortcut } = props;
  return (
    <button
      type="button"
      class="button named-button"
      aria-label={name}
      title={shortcut === undefined ? name : `${name} (${shortcut})`}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}
