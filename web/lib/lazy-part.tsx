import {
  Component,
  type ComponentType,
  type ErrorInfo,
  lazy,
  type ReactNode,
  useCallback,
  useReducer,
} from 'react';
import { ErrorState } from '../ui/feedback/error-state';
import { Button } from '../ui/forms/button';
import { reloadPage } from './browser-navigation';
import { fetchPart } from './fetch-part';

/** What stands in the place of a part that could not be had; `props` are those meant for the part. */
type Substitute<P> = ComponentType<{ retry: () => void; props: P }>;

/** Fetched when it is first drawn, or before somebody asks for it. */
type LazyPart<P> = ComponentType<P> & { fetchAhead: () => Promise<void> };

/**
 * A part of a page in a script of its own, to be put inside a `Suspense`. What goes wrong with it is said in its place;
 * React's own `lazy` alone would take the whole application down, for good.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Failed: Substitute<P> = PartFailed,
): LazyPart<P> {
  const ask = (): ComponentType<P> => lazy(() => fetchPart(load));
  // Kept whether it came or not: drawing again must not ask again, or a missing script is asked for without end.
  let Part = ask();
  let wanted = false;
  const Drawn = (props: P) => {
    wanted = true;
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const forget = useCallback(() => {
      Part = ask();
      drawAgain();
    }, []);
    return (
      <PartBoundary forget={forget} failed={(retry) => <Failed retry={retry} props={props} />}>
        <Part {...props} />
      </PartBoundary>
    );
  };
  const fetchAhead = async () => {
    try {
      const part = (await load()).default;
      // Drawn at once, without a moment of its substitute. One that is shown already would lose what was typed into it.
      if (!wanted) Part = part;
    } catch (error) {
      // Whoever asks for it is told.
      console.warn('A part of the page could not be fetched ahead', error);
    }
  };
  return Object.assign(Drawn, { fetchAhead });
}

function PartFailed({ retry }: { retry: () => void }) {
  return (
    <ErrorState
      title="This part did not load"
      text="Check your connection and try again. If a new version was just released, reload the page; save what you are typing first."
      onRetry={retry}
      action={
        <Button variant="ghost" onClick={reloadPage}>
          Reload the page
        </Button>
      }
    />
  );
}

interface PartBoundaryProps {
  /** Lets the next try ask again. */
  forget: () => void;
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A part of the page could not be drawn', error, info.componentStack);
  }

  override componentWillUnmount() {
    if (this.state.failed) this.props.forget();
  }

  private readonly retry = () => {
    this.props.forget();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.failed(this.retry) : this.props.children;
  }
}
