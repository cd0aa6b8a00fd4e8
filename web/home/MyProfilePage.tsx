import { Suspense } from 'react'
import { adultAge } from '#contract/kit/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { ChangePasswordForm } from '#web/account/ChangePasswordForm.tsx'
import { ProfileForm } from '#web/account/ProfileForm.tsx'
import { ChildrenSection } from '#web/family/ChildrenSection.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Title } from '#web/platform/Title.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { EraseCard } from './EraseCard.tsx'
import { MyDataCard } from './MyDataCard.tsx'
import styles from './MyProfilePage.module.css'

// At the end of the page, so it may load later.
const { Lazy: SessionsCard } = lazyComponent(() => import('#web/account/SessionsCard.tsx'), 'SessionsCard')

/** Profile: personal data, password, children, sessions. Minors need an age above 18 (docs/product/family.md §1.2). */
export const MyProfilePage = () => {
  const me = useMe()
  return (
    <Page>
      <Title page={m.profile_title()} />
      <PageTitle title={m.profile_title()} />
      <div className={styles.parts}>
        <div className={styles.columns}>
          <ProfileForm me={me} />
          <ChangePasswordForm />
        </div>
        {me.age > adultAge && <ChildrenSection me={me} />}
        <Suspense fallback={<Skeleton label={m.loading()} shapes={['title', 'line', 'line']} />}>
          <SessionsCard />
        </Suspense>
        <MyDataCard />
        {me.age >= adultAge && <EraseCard />}
      </div>
    </Page>
  )
}
