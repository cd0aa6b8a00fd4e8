import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { codeQuery, paths } from '#contract/platform/paths.ts'

const png = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string, icon: string) => ({ name, url, icons: [png(`shortcut-${icon}`, 96)] })

/** Web app manifest, in the current language. */
export const manifestIn = (lang: Language) => ({
  // The same id in both languages, so that browsers see one app.
  id: '/',
  name: centre.name.nominative,
  short_name: centre.name.nominative,
  description: m.site_description({ centre: centre.name.nominative }),
  lang,
  dir: 'ltr',
  scope: '/',
  start_url: paths.home,
  display: 'standalone',
  // Colour of the wall, dark in both themes; the server knows that of the centre.
  background_color: '{{wall.light}}',
  theme_color: '{{wall.light}}',
  categories: ['sports', 'health', 'shopping'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png('icon-192', 192),
    png('icon-512', 512),
    png('maskable-192', 192, 'maskable'),
    png('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut(m.reception_code_shortcut(), `${paths.home}${codeQuery}`, 'code'),
    shortcut(m.nav_my_tickets(), paths.myTickets, 'tickets'),
    shortcut(m.my_classes_title(), paths.myClasses, 'classes'),
    shortcut(m.home_buy_ticket(), paths.tickets, 'buy'),
  ],
})
