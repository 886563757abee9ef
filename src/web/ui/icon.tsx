/** Icons drawn inline, one path each on a 24 grid, so that they need no request and no font. */

export const iconPaths = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4l9 16H3zM12 10v5M12 17v.1",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5l3.2 2",
  cross: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6",
  wallet: "M4 6h13v3M4 6v13h16V9H5M16 14v.1",
  bell: "M6 15V9.5a6 6 0 0 1 12 0V15l1.5 2h-15zM10 20h4",
  done: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.3l2.8 2.8L16 9.5",
  document: "M6 3h8l5 5v13H6zM13.5 3.5V8H18M9 12h6M9 16h6",
  phone: "M4 5h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4A15 15 0 0 1 4 5z",
} as const;

export type IconName = keyof typeof iconPaths;

interface DrawingProps {
  path: string;
  name: string;
  size?: number | undefined;
  /** Read by screen readers; without it the icon is decorative. */
  label?: string | undefined;
}

interface IconProps extends Omit<DrawingProps, "path"> {
  name: IconName;
}

export function Icon(props: IconProps) {
  return <Drawing {...props} path={iconPaths[props.name]} />;
}

/** An icon whose path is passed in, so that icons of few screens are not part of every screen's bundle. */
export function Drawing({ path, name, size = 24, label }: DrawingProps) {
  return (
    <svg
      className={`icon icon-${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 40 ? 1.5 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={path} />
    </svg>
  );
}
