import { readdirSync } from 'node:fs'

/** An HTML page with all pictures, one row for each scene. */
export const album = (folder: string): string => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  const rows = Map.groupBy(files, (file) => file.split('.')[0])
  const style = 'body{font:16px system-ui;background:#888}section{display:flex;gap:1rem;overflow-x:auto}img{height:36rem}'
  const shown = rows
    .entries()
    .map(([name, row]) => `<h2>${name}</h2><section>${row.map((file) => `<img src="${file}" alt="${file}">`).join('')}</section>`)
  return `<!doctype html><meta charset="utf-8"><title>Previs</title><style>${style}</style>${[...shown].join('')}`
}
