import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import type { MenuProps } from '../ui/overlays/menu';
import { menuButtonClass } from '../ui/overlays/menu-button-class';
import { lazyWithRetry } from './lazy';

const Menu = lazyWithRetry(() => import('../ui/overlays/menu'));

/** A menu in a chunk of its own; its button keeps its place while the chunk loads. */
export function LazyMenu(props: MenuProps) {
  return (
    <Suspense
      fallback={
        <span className={menuButtonClass}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </span>
      }
    >
      <Menu {...props} />
    </Suspense>
  );
}
