import {
  Component,
  type ComponentType,
  createContext,
  type ErrorInfo,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { pause } from '../api/request';
import { ErrorState } from '../ui/feedback/error-state';
import { Button } from '../ui/forms/button';
import { overlay } from '../ui/overlays/dialog-classes';
import { toast } from '../ui/overlays/toast-store';
import { reloadPage } from './browser-navigation';
import { whenIdle } from './when-idle';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
export type LazyComponent<P> = ComponentType<P> & { preload: () => Promise<void> };
/** Rendered in place of a component whose chunk did not load. */
type Fallback<P> = ComponentType<{ retry: () => void; props: P }>;

export const RETRY_DELAY_MS = 1_000;

/** `import()` with one retry in the browser. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    console.warn('A chunk did not load. Retrying once.', error);
  }
  await pause(RETRY_DELAY_MS, undefined);
  return load();
}

/** `React.lazy` with one retry, and an error boundary of its own. Render it inside a `Suspense`. */
export function lazyWithRetry<P extends object>(
  load: Load<P>,
  Failed: Fallback<P> = ChunkError,
): LazyComponent<P> {
  const create = (): ComponentType<P> => lazy(() => importWithRetry(load));
  // A rejected `lazy` is replaced on retry and on unmount only: a new one per render would request the chunk in a loop.
  let Content = create();
  let isRendered = false;
  function Lazy(props: P) {
    isRendered = true;
    return (
      <ChunkErrorBoundary
        reset={() => {
          Content = create();
        }}
        render={() => <Content {...props} />}
        fallback={(retry) => <Failed retry={retry} props={props} />}
      />
    );
  }
  async function preload() {
    // A failure is reported when the component is rendered.
    const loaded = await load().catch(() => null);
    // Renders without a Suspense fallback. Replacing a component that is mounted would reset its state.
    if (loaded && !isRendered) Content = loaded.default;
  }
  return Object.assign(Lazy, { preload });
}

const LoadFailedContext = createContext<() => void>(() => undefined);

/** A dialog in a chunk of its own: preloaded when the browser is idle, rendered when it is first opened. */
export function lazyDialog<P extends { open: boolean; onClose: () => void }>(
  load: Load<P>,
): ComponentType<P> {
  const Content = lazyWithRetry(load, DialogError);
  return function LazyDialog(props: P) {
    const [wasOpened, setWasOpened] = useState(props.open);
    if (props.open && !wasOpened) setWasOpened(true);
    useEffect(() => whenIdle(() => void Content.preload()), []);
    const onFailed = () => {
      setWasOpened(false);
      props.onClose();
    };
    return (
      wasOpened && (
        <LoadFailedContext value={onFailed}>
          <Suspense fallback={<Opening />}>
            <Content {...props} />
          </Suspense>
        </LoadFailedContext>
      )
    );
  };
}

function Opening() {
  return (
    <div role="status" className={overlay} data-open="">
      <span className="sr-only">Opening...</span>
    </div>
  );
}

/** A dialog cannot show an error in place: it closes and shows a toast. */
function DialogError() {
  const onFailed = useContext(LoadFailedContext);
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: "This didn't open",
      description: 'Check your connection and try again.',
    });
    onFailed();
  }, [onFailed]);
  return null;
}

function ChunkError({ retry }: { retry: () => void }) {
  return (
    <ErrorState
      title="This part of the page didn't load"
      text="Check your connection and try again. If that doesn't help, copy anything you've typed and reload the page."
      onRetry={retry}
      action={
        <Button variant="ghost" onClick={reloadPage}>
          Reload the page
        </Button>
      }
    />
  );
}

interface ChunkErrorBoundaryProps {
  /** Called before the next attempt. */
  reset: () => void;
  render: () => ReactNode;
  fallback: (retry: () => void) => ReactNode;
}

class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('Could not render a component', error, info.componentStack);
  }

  override componentWillUnmount() {
    if (this.state.failed) this.props.reset();
  }

  private readonly retry = () => {
    this.props.reset();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.render();
  }
}
