/** Colour of the browser's bar, light and dark, as in tokens.css: the wall's above a hero, else the page's. */
export const themeColours = (onWall: boolean): readonly [light: string, dark: string] =>
  onWall ? ['#0b2124', '#0c2023'] : ['#eef2f1', '#081517']
