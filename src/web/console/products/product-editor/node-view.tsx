/** Draws what a section is made of, and below a question only the fields that its answer calls for. */
import { Fragment } from "react";
import { shapeShown } from "../product-fields/fields-shown.ts";
import type { Either, Group, Node } from "../product-fields/node.ts";
import { within } from "../product-fields/node.ts";
import { shapeName, switchName, typedText } from "../product-fields/typed-form.ts";
import { useEditor } from "./editor-context.ts";
import { controlOf, FieldFrame, useWrong } from "./field-frame.tsx";
import { wordsOf } from "./field-words.ts";
import { LeafField } from "./leaf-field.tsx";
import { ListField } from "./list-field.tsx";
import { LogoFile } from "./logo-field.tsx";
import { TextsField } from "./texts-field.tsx";
import { ValuesField } from "./values-field.tsx";

/** `base` is the name of what the nodes stand in; "" for the form itself. */
export function Nodes({ nodes, base }: { nodes: readonly Node[]; base: string }) {
  return nodes.map((node) => {
    const name = within(base, node.key);
    return (
      <Fragment key={`${node.is} ${name}`}>
        <NodeView node={node} name={name} base={base} />
        {name === "logo" ? <LogoFile /> : null}
      </Fragment>
    );
  });
}

interface NodeProps {
  node: Node;
  name: string;
  base: string;
}

function NodeView({ node, name, base }: NodeProps) {
  switch (node.is) {
    case "leaf":
      return <LeafField node={node} name={name} />;
    case "texts":
      return <TextsField node={node} name={name} />;
    case "group":
      return <GroupField node={node} name={name} />;
    case "either":
      return <EitherField node={node} name={name} base={base} />;
    case "list":
      return (
        <ListField
          node={node}
          name={name}
          fieldsOf={(row) => <Nodes nodes={node.of} base={row} />}
        />
      );
    case "values":
      return <ValuesField node={node} name={name} />;
  }
}

function GroupField({ node, name }: { node: Group; name: string }) {
  const { words, typed } = useEditor();
  const open = typedText(typed, switchName(name)) === "yes";
  return (
    <>
      <Asked name={name} control={switchName(name)}>
        <option value="">{words.page.no}</option>
        <option value="yes">{words.page.yes}</option>
      </Asked>
      {open ? (
        <div className="pe-inside pe-wide">
          <Nodes nodes={node.of} base={name} />
        </div>
      ) : null}
    </>
  );
}

function EitherField({ node, name, base }: { node: Either; name: string; base: string }) {
  const { words, typed } = useEditor();
  const control = node.tag ? name : shapeName(name);
  const shape = typedText(typed, control);
  const said = words.shapes as Record<string, string>;
  const known = Object.hasOwn(node.shapes, shape);
  return (
    <>
      <Asked name={name} control={control}>
        {node.optional ? <option value="">{words.page.none}</option> : null}
        {known || (node.optional && shape === "") ? null : (
          <option value={shape}>{shape === "" ? words.page.choose : shape}</option>
        )}
        {Object.keys(node.shapes).map((one) => (
          <option key={one} value={one}>
            {said[one]}
          </option>
        ))}
      </Asked>
      {/* Another shape has fields of its own, even where they have the same names. */}
      <Fragment key={shape}>
        <Nodes nodes={shapeShown(node, name, typed)} base={node.tag ? base : name} />
      </Fragment>
    </>
  );
}

interface AskedProps {
  name: string;
  /** The name of the control, where the question is no field of the form itself. */
  control: string;
  children: React.ReactNode;
}

/** A question that decides which fields follow. */
function Asked({ name, control, children }: AskedProps) {
  const { words, typed } = useEditor();
  const wrong = useWrong(name);
  const { label, help } = wordsOf(words, name);
  return (
    <FieldFrame name={name} label={label} help={help}>
      <select
        {...controlOf(name, wrong)}
        name={control}
        className="pe-in"
        data-asks=""
        defaultValue={typedText(typed, control)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
