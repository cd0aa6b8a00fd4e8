import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'

/** Without gifts for an age: the way to other ages. */
export const NoGifts = () => (
  <Empty
    sentence={m.gift_none()}
    action={
      <Link to={paths.pickGiftAge} className={buttonLook()}>
        {m.gift_change()}
      </Link>
    }
  />
)
