/** SVG path with a round top and a square bottom at y = `ground`. */
export function archPath(x: number, width: number, height: number, ground: number): string {
  const radius = width / 2;
  return `M${x} ${ground}v-${height - radius}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
}
