import { m } from '#texts/compiled/messages.js'
import { Sheet } from '#web/platform/ui/Sheet.tsx'
import type { ShopPage } from './participant.ts'
import { PersonSwitch } from './PersonSwitch.tsx'

interface BuyerSheetProps {
  page: ShopPage
  open: boolean
  onClose: () => void
}

const questions: Record<ShopPage, { title: () => string; note: () => string }> = {
  shop: { title: m.pick_user_title, note: m.pick_user_note },
  classes: { title: m.classes_pick_user, note: m.classes_pick_user_note },
}

/** Choice of another participant for the same shop. */
export const BuyerSheet = ({ page, open, onClose }: BuyerSheetProps) => {
  const { title, note } = questions[page]
  return (
    <Sheet open={open} title={title()} close={m.nav_close()} onClose={onClose}>
      <p className="muted">{note()}</p>
      <PersonSwitch page={page} label={title()} onChosen={onClose} />
    </Sheet>
  )
}
