import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { TooltipButtonProps } from '../ui/overlays/tooltip';
import { importWithRetry } from './lazy';
import { whenIdle } from './when-idle';

let Loaded: ComponentType<TooltipButtonProps> | null = null;

/** A button with a tooltip, whose script is loaded after the page's own: until then, and where it does not load, a plain button. */
export function TooltipButton(props: TooltipButtonProps) {
  const [Tooltip, setTooltip] = useState(() => Loaded);
  const plain = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const load = async () => {
    Loaded ??=
      (await importWithRetry(() => import('../ui/overlays/tooltip')).catch(() => null))?.TooltipButton ??
      null;
    hadFocus.current = document.activeElement === plain.current;
    setTooltip(() => Loaded);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first render
  useEffect(() => (Tooltip ? undefined : whenIdle(() => void load())), []);
  if (Tooltip) return <Tooltip {...props} autoFocus={hadFocus.current} />;
  const { tip, spoken, tipClassName, ...rest } = props;
  return <button {...rest} ref={plain} type="button" onFocus={load} onPointerEnter={load} />;
}
