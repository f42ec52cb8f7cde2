import { SingleBar } from 'cli-progress';

/** One updated line on a terminal, occasional lines otherwise. */
export function progressBar(stream: NodeJS.WritableStream) {
  const bar = new SingleBar({
    format: '[{bar}] {percentage} %  {what}, {eta} s left',
    barCompleteChar: '#',
    barIncompleteChar: '-',
    barsize: 30,
    noTTYOutput: true,
    stream,
  });
  return {
    show(done: number, total: number, what: string): void {
      if (!bar.isActive) bar.start(total, 0, { what });
      bar.setTotal(total);
      bar.update(done, { what });
    },

    /** Call it after an error too: an open bar keeps the process alive. */
    end(): void {
      if (bar.isActive) bar.stop();
    },
  };
}
