/**
 * Marks the figures of what a shared part of the console is given, however deep they stand in its elements, so that no page has to: a panel,
 * a page's head, a table and a timeline pass their content through here. What another component draws is that component's own.
 */
import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react";
import { Link } from "react-router";
import { inButton } from "../../ui/figures.tsx";

/** No translator touches what stands in these, or they take text alone. */
const closed = ["svg", "select", "option", "textarea", "script", "style"];

export function figuresWithin(node: ReactNode): ReactNode {
  if (typeof node === "string") return inButton(node);
  // Given one by one, as the page wrote them: a part without a key needs none.
  if (Array.isArray(node)) return createElement(Fragment, null, ...node.map(figuresWithin));
  if (!isValidElement<{ children?: ReactNode }>(node) || !isOpen(node.type)) return node;
  const { children } = node.props;
  const marked = figuresWithin(children);
  return marked === children ? node : cloneElement(node, undefined, marked);
}

function isOpen(type: unknown): boolean {
  return typeof type === "string" ? !closed.includes(type) : type === Fragment || type === Link;
}
