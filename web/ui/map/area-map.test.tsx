import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapLabel } from '@threshold/core/contract/places';
import { MILE_METRES } from '@threshold/core/rules/matching/match';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import AreaMap, { type AreaMapProps } from './area-map';
import { nearestChoice, RadiusSlider } from './radius-slider';

const LINCOLN = { easting: 497_500, northing: 371_800 };
const HYKEHAM: MapLabel = {
  name: 'North Hykeham',
  kind: 'town',
  easting: 494_500,
  northing: 366_000,
  extent: 1_500,
};

function show(props: Partial<AreaMapProps> = {}) {
  return render(
    <AreaMap
      label="Map of Lincoln and 5 miles around it"
      circles={[{ ...LINCOLN, metres: 5 * MILE_METRES, kind: 'area' }]}
      marks={[{ ...LINCOLN, name: 'Lincoln', kind: 'place' }]}
      places={[HYKEHAM]}
      {...props}
    />,
  );
}
const map = () => screen.getByRole('img', { name: /^Map of/ });
const circle = () => map().querySelector('circle.stroke-green')!;
const radius = () => Number(circle().getAttribute('r'));
const centreX = () => Number(circle().getAttribute('cx'));
const centreY = () => Number(circle().getAttribute('cy'));

it('names the places in view and has a scale in miles', () => {
  show();
  expect(map()).toHaveProperty('tabIndex', 0);
  expect(screen.getByText('Lincoln')).toBeTruthy();
  expect(screen.getByText('North Hykeham')).toBeTruthy();
  expect(screen.getByText(/^\d+(\.\d+)? miles?$/)).toBeTruthy();
});

it('moves with the arrow keys and zooms with plus and minus', async () => {
  const user = userEvent.setup();
  show();
  const [x, y, r] = [centreX(), centreY(), radius()];
  await user.tab();
  expect(document.activeElement).toBe(map());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(centreX()).toBeCloseTo(x - 48);
  expect(centreY()).toBeCloseTo(y - 48);
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(centreX()).toBeCloseTo(x);
  expect(centreY()).toBeCloseTo(y);
  await user.keyboard('+');
  expect(radius()).toBeCloseTo(r * 1.5);
  await user.keyboard('--');
  expect(radius()).toBeCloseTo(r / 1.5);
});

it('zooms with its buttons', async () => {
  const user = userEvent.setup();
  show();
  const r = radius();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(radius()).toBeCloseTo(r * 1.5);
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(radius()).toBeCloseTo(r);
});

it('leaves other keys alone', () => {
  show();
  expect(fireEvent.keyDown(map(), { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(map(), { key: '-', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(map(), { key: 'ArrowUp' })).toBe(false);
});

/** jsdom has no pointer events with a position. */
const pointer = (kind: 'down' | 'move' | 'up', target: Element, clientX: number, clientY: number) =>
  fireEvent(target, new MouseEvent(`pointer${kind}`, { bubbles: true, cancelable: true, clientX, clientY }));

it('moves when it is dragged', () => {
  show();
  const [x, y] = [centreX(), centreY()];
  pointer('down', map(), 100, 100);
  pointer('move', map(), 130, 90);
  expect(centreX()).toBeCloseTo(x + 30);
  expect(centreY()).toBeCloseTo(y - 10);
  pointer('up', map(), 130, 90);
  pointer('move', map(), 300, 300);
  expect(centreX()).toBeCloseTo(x + 30);
});

const CHOICES = [0, 1, 3, 5, 10, 20, 50];

function Chooser() {
  const [miles, setMiles] = useState(5);
  return (
    <>
      <AreaMap
        label={`Map of Lincoln and ${miles} miles around it`}
        circles={[
          {
            ...LINCOLN,
            metres: miles * MILE_METRES,
            kind: 'area',
            onResize: (metres) => setMiles(nearestChoice(CHOICES, metres / MILE_METRES)),
          },
        ]}
      />
      <RadiusSlider choices={CHOICES} value={miles} format={(each) => `${each} miles`} onChange={setMiles} />
    </>
  );
}

it('has a circle that follows the radius, and fits it again when it grows out of view', () => {
  render(<Chooser />);
  const five = radius();
  const slider = screen.getByRole('slider', { name: 'Radius' });
  expect(slider.getAttribute('aria-valuetext')).toBe('5 miles');
  fireEvent.change(slider, { target: { value: '2' } });
  expect(radius()).toBeCloseTo((five * 3) / 5);
  fireEvent.change(slider, { target: { value: '6' } });
  expect(map().getAttribute('aria-label')).toBe('Map of Lincoln and 50 miles around it');
  expect(radius()).toBeLessThan(160);
});

it('changes the radius when the edge is dragged, to the nearest choice', () => {
  render(<Chooser />);
  const handle = map().querySelector('[data-circle]')!;
  const r = radius();
  pointer('down', handle, centreX() + r, centreY());
  pointer('move', map(), centreX() + r * 0.62, centreY());
  expect(screen.getByRole('slider', { name: 'Radius' }).getAttribute('aria-valuetext')).toBe('3 miles');
  pointer('move', map(), centreX() + r * 1.9, centreY());
  expect(screen.getByRole('slider', { name: 'Radius' }).getAttribute('aria-valuetext')).toBe('10 miles');
  // The view stays until the edge is let go.
  expect(radius()).toBeCloseTo(r * 2);
  pointer('up', map(), 0, 0);
  expect(radius()).toBeCloseTo(r);
});

it('shows counts with their code, the largest where there is no room for all', () => {
  const counts = Array.from({ length: 40 }, (_, n) => ({
    easting: LINCOLN.easting + (n % 7) * 1_000,
    northing: LINCOLN.northing + (n % 5) * 1_000,
    name: `LN${n}`,
    text: `${(n + 1) * 5}+`,
    people: (n + 1) * 5,
  }));
  show({ counts });
  expect(screen.getByText('200+')).toBeTruthy();
  expect(screen.getByText('LN39')).toBeTruthy();
  expect(screen.queryByText('LN0')).toBeNull();
});

it('asks for the names of another square after moving far', () => {
  const onSquare = vi.fn();
  show({ onSquare });
  expect(onSquare).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 12; n++) fireEvent.keyDown(map(), { key: 'ArrowRight' });
  expect(onSquare.mock.calls.length).toBeGreaterThan(1);
  expect(onSquare.mock.lastCall?.[0].easting).toBeGreaterThan(LINCOLN.easting);
});

it('has no accessibility violations', async () => {
  const { container } = show({ description: 'Two agencies have branches here.' });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
