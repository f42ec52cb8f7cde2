import { hardNavigate, reloadPage } from '../shared/browser-navigation';
import { DoorwayMark } from '../ui/brand/doorway';
import { Button } from '../ui/forms/button';

/** No dependency on router, account or configuration: any of them may have failed. */
export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh">
      <ErrorNotice />
    </main>
  );
}

/** For an error inside the working application shell. */
export function ErrorNotice() {
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 p-6 text-center">
      <DoorwayMark className="size-16 text-brick" />
      <div role="alert" className="max-w-prose">
        <h1 className="mt-3 font-heading text-3xl">Something went wrong</h1>
        <p className="mt-3 text-lg text-ink-soft">
          An unexpected error occurred while loading the application. Please try refreshing the page.
        </p>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button onClick={reloadPage}>Refresh Page</Button>
        <Button variant="secondary" onClick={() => hardNavigate('/')}>
          Go Home
        </Button>
      </div>
    </div>
  );
}
