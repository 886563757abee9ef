/** Icons drawn inline, one path each on a 24 grid, so that no request and no font stands behind them. */

const paths = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
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
  running: "M12 20.5a8.5 8.5 0 1 1 8.5-8.5M12 7.5v5l-3 2M17 19.2l2 2 3.5-4.2",
  calendar:
    "M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6zM4 10.5h16M8 3.8V7.5M16 3.8V7.5",
  bell: "M12 4a5.5 5.5 0 0 1 5.5 5.5c0 4.5 1.8 6 1.8 6H4.7s1.8-1.5 1.8-6A5.5 5.5 0 0 1 12 4zM10 18.8a2.1 2.1 0 0 0 4 0",
  done: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.3l2.8 2.8L16 9.5",
  document:
    "M7 3.5h7l4.5 4.5V19A1.5 1.5 0 0 1 17 20.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM13.8 3.8v4.5h4.5M8.5 12.5h7M8.5 16h5",
  phone:
    "M6.5 4h2.8l1.5 4-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2 4 1.5v2.8A1.5 1.5 0 0 1 18.5 19 14.5 14.5 0 0 1 5 5.5 1.5 1.5 0 0 1 6.5 4z",
  calculator:
    "M7 3.5h10A1.5 1.5 0 0 1 18.5 5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM8.5 7h7v2.5h-7zM9 13v.1M12 13v.1M15 13v.1M9 16.5v.1M12 16.5v.1M15 16.5v.1",
  chat: "M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 3.7v-3.7h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5zM8 9h8M8 12.3h5",
  mail: "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7l7.5 6 7.5-6",
  person: "M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.8 20a7.3 7.3 0 0 1 14.4 0",
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  size?: number;
  /** Said to screen readers; without it the icon is decoration. */
  label?: string;
}

export function Icon({ name, size = 24, label }: IconProps) {
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
      <path d={paths[name]} />
    </svg>
  );
}
