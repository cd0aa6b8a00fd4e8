import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Me } from '#contract/people/account.ts'
import type { GrownChild } from '#contract/people/family.ts'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import { ChildCard } from './ChildCard.tsx'
import styles from './ChildrenSection.module.css'
import { childrenQuery } from './family.queries.ts'
import { SendLoginForm } from './SendLoginForm.tsx'

const { Lazy: AddChildForm } = lazyComponent(() => import('./AddChildForm.tsx'), 'AddChildForm')

/** A person of 18 without a login: first name and the login form only (docs/product/family.md §5.3). */
const GrownChildCard = ({ person }: { person: GrownChild }) => (
  <Card title={person.firstName}>
    <SendLoginForm person={person} label={m.email_label()} hint={m.children_grown_why()} />
  </Card>
)

const Children = () => {
  const { data, error, refetch } = useQuery(childrenQuery)
  if (error && !data)
    return (
      <TryAgain label={m.try_again()} onRetry={refetch}>
        {m.profile_failed()}
      </TryAgain>
    )
  if (!data) return <Skeleton label={m.loading()} shapes={['ticket']} />
  const { children, grownChildren } = data
  return (
    <>
      {children.length === 0 && grownChildren.length === 0 && <Empty sentence={m.children_none()} />}
      {children.map(({ child }) => (
        <ChildCard key={child._id} child={child} open={children.length === 1} />
      ))}
      {grownChildren.map((person) => (
        <GrownChildCard key={person._id} person={person} />
      ))}
    </>
  )
}

/** The minors of a guardian: their data, their logins, and a form that adds one (docs/product/family.md §2.1). */
export const ChildrenSection = ({ me }: { me: Me }) => {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [added, setAdded] = useState<string>()
  const open = () => {
    setAdded(undefined)
    setForm('open')
  }
  const close = (firstName?: string) => {
    setAdded(firstName)
    setForm('closed')
  }
  return (
    <Section title={m.children_title()}>
      <div className={styles.stack}>
        <div className={styles.cards}>
          <Children />
        </div>
        {form === 'open' && (
          <div className={styles.cards}>
            <Suspense fallback={<Skeleton label={m.loading()} shapes={['ticket', 'field', 'field']} />}>
              <AddChildForm me={me} onAdded={close} onCancel={close} />
            </Suspense>
          </div>
        )}
        {added !== undefined && (
          <Notice tone="ok" live="status">
            {m.child_created({ name: added })}
          </Notice>
        )}
        {form !== 'open' && (
          <Actions>
            <Button look="quiet" icon={Plus} ref={form === 'closed' ? takeFocus : undefined} onClick={open}>
              {m.children_add()}
            </Button>
          </Actions>
        )}
      </div>
    </Section>
  )
}
