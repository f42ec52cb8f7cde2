/** A command to copy. A wide one scrolls sideways, so it can be focused and scrolled by keyboard. */
export function Curl({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-4 overflow-x-auto rounded-md border border-line bg-sand p-4 text-sm leading-relaxed"
    >
      <pre>{children}</pre>
    </section>
  );
}
