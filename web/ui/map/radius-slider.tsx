import { useId } from 'react';

interface RadiusSliderProps {
  /** The radii to choose from, ascending. */
  choices: readonly number[];
  value: number;
  format: (miles: number) => string;
  onChange: (miles: number) => void;
}

/** Chooses one of a list of radii; the map's circle follows. */
export function RadiusSlider({ choices, value, format, onChange }: RadiusSliderProps) {
  const id = useId();
  const index = indexOfNearest(choices, value);
  return (
    <div className="mt-2 flex items-center gap-3">
      <label htmlFor={id} className="text-sm font-medium">
        Radius
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={choices.length - 1}
        step={1}
        value={index}
        aria-valuetext={format(choices[index] ?? value)}
        onChange={(event) => onChange(choices[Number(event.target.value)] ?? value)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-green"
      />
      <span aria-hidden="true" className="text-sm tabular-nums">
        {format(value)}
      </span>
    </div>
  );
}

function indexOfNearest(choices: readonly number[], value: number): number {
  const distances = choices.map((choice) => Math.abs(choice - value));
  return distances.indexOf(Math.min(...distances));
}

/** The choice nearest to a value, such as a radius that was dragged. */
export const nearestChoice = (choices: readonly number[], value: number): number =>
  choices[indexOfNearest(choices, value)] ?? value;
