import Download from 'lucide-react/icons/download'
import { privacy } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { urlOf } from '#web/platform/api.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

/** Everything stored about oneself and one's minors. A plain link: the session's cookie goes along. */
export const MyDataCard = () => (
  <Card title={m.profile_my_data()} level={2}>
    <p>{m.profile_my_data_text()}</p>
    <Actions>
      <Button href={urlOf(privacy.myData, {})} download look="quiet" icon={Download}>
        {m.profile_my_data_download()}
      </Button>
    </Actions>
  </Card>
)
