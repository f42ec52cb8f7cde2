import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../../ui/error-state';

/** The map is fetched on its own; when that fails the tables beneath must still stand. */
export class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="The map did not load"
        text="The figures below are complete. Reload the page to try again."
      />
    );
  }
}
