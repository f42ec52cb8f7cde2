import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

/** After one tooltip has closed, the next opens at once for this long. */
const SKIP_DELAY_MS = 300;

/** For lists with a tooltip in every row. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return <Tooltip.Provider timeout={SKIP_DELAY_MS}>{children}</Tooltip.Provider>;
}
