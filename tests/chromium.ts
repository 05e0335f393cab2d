// How the walks and the measures start Chromium: software graphics that work without a graphics card, and no calls home. Only
// the canvas is drawn by them: the page itself is painted and put together by the processor, which is several times faster than
// a graphics card that is imitated (a picture of the project page takes 5 s of processor time instead of 15).

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
