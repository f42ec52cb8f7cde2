/** Vite's manifest of the client build, bundled into the SSR build. */
declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}
