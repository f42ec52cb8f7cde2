/** The browser build's own list of files, written into the page renderer when it is built. */
declare module 'virtual:client-manifest' {
  const manifest: import('vite').Manifest;
  export default manifest;
}
