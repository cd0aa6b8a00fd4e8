import { m } from '#texts/compiled/messages.js'
import { Title } from '#web/platform/Title.tsx'
import { readSession } from '#web/staff/platform/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { WayInFrame } from './WayInFrame.tsx'

/** The server does not say who is here; there is nothing to show yet. */
export const StateFailed = ({ sentence }: { sentence: string }) => (
  <WayInFrame title={m.staff_failed()}>
    <Title page={m.staff_failed()} />
    <Empty alert sentence={sentence} />
    <Button wide onClick={() => void readSession()}>
      {m.try_again()}
    </Button>
  </WayInFrame>
)
