/** Icons drawn inline, one path each on a 24 grid, so that they need no request and no font. */

export const iconPaths = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4.2l8.6 15a.9.9 0 0 1-.8 1.3H4.2a.9.9 0 0 1-.8-1.3zM12 10v4.6M12 17.4v.1",
  lock: "M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V12a1.5 1.5 0 0 1 1.5-1.5zM8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5",
  search: "M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM15.8 15.8l4.4 4.4",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5l3.2 2",
  cross: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6",
  wallet:
    "M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5h12A1.5 1.5 0 0 0 20 18V9.5A1.5 1.5 0 0 0 18.5 8h-12A2.5 2.5 0 0 1 4 7.5zM16.3 13.8v.1",
  bell: "M12 4a5.5 5.5 0 0 1 5.5 5.5c0 4.5 1.8 6 1.8 6H4.7s1.8-1.5 1.8-6A5.5 5.5 0 0 1 12 4zM10 18.8a2.1 2.1 0 0 0 4 0",
  done: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.3l2.8 2.8L16 9.5",
  document:
    "M7 3.5h7l4.5 4.5V19A1.5 1.5 0 0 1 17 20.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.8 3.8v4.5h4.5M8.5 12.5h7M8.5 16h5",
  phone:
    "M6.5 4h2.8l1.5 4-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2 4 1.5v2.8A1.5 1.5 0 0 1 18.5 19 14.5 14.5 0 0 1 5 5.5 1.5 1.5 0 0 1 6.5 4z",
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
