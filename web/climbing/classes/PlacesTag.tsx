import { m } from '#texts/compiled/messages.js'
import { Tag } from '#web/platform/ui/Tag.tsx'

/** So many places or fewer are soon gone: one family takes them. */
const fewPlaces = 3

/** Free places of one term, in number and colour. */
export const PlacesTag = ({ left }: { left: number }) =>
  left > 0 ? (
    <Tag tone={left > fewPlaces ? 'ok' : 'few'}>{m.term_places({ count: left })}</Tag>
  ) : (
    <Tag>{m.term_full()}</Tag>
  )
