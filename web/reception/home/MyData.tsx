import Download from 'lucide/dist/esm/icons/download.mjs'
import { privacy } from '#contract/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { urlOf } from '#web/platform/api.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

/** Download of the person's own and their minors' data, by a plain link that carries the session cookie. */
export const MyData = ({ minor }: { minor: boolean }) => (
  <>
    <p>{minor ? m.profile_my_data_minor() : m.profile_my_data_text()}</p>
    <Actions>
      <Button href={urlOf(privacy.myData, {})} download look="quiet" icon={Download}>
        {m.profile_my_data_download()}
      </Button>
    </Actions>
  </>
)
