import { type ComponentType, createContext, Suspense, useContext, useEffect, useState } from 'react';
import { overlay } from '../ui/overlays/dialog-shape';
import { toast } from '../ui/overlays/toast-store';
import { lazyPart } from './lazy-part';
import { fetchOnly } from './scripts';
import { whenIdle } from './when-idle';

/** What is done where a dialog cannot be had. */
const GivenUp = createContext<() => void>(() => undefined);

/**
 * A dialog in a script of its own. With its form and its lists it would be a third of what a page has to fetch and run
 * before it can be used, for something that is not open yet. It is fetched once the page has nothing else to do, so that
 * it is there when it is asked for; and it is drawn when it is first opened.
 */
export function lazyDialog<P extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
  close: (props: P) => void,
): ComponentType<P> {
  const Part = lazyPart(load, NotOpened);
  return function LazyDialog(props: P) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    useEffect(() => whenIdle(() => void fetchOnly(load).then(Part.fetchAhead)), []);
    const giveUp = () => {
      setWanted(false);
      close(props);
    };
    return (
      wanted && (
        <GivenUp value={giveUp}>
          <Suspense fallback={<Opening />}>
            <Part {...props} />
          </Suspense>
        </GivenUp>
      )
    );
  };
}

function Opening() {
  return (
    <div role="status" className={overlay} data-state="open">
      <span className="sr-only">Opening...</span>
    </div>
  );
}

/** There is no place in the page where a dialog would have been: it is said in a notice, and the next try asks again. */
function NotOpened() {
  const giveUp = useContext(GivenUp);
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'This Did Not Open',
      description: 'Check your connection and try again.',
    });
    giveUp();
  }, [giveUp]);
  return null;
}
