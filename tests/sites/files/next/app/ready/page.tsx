import { PerfectPlay } from 'perfect-play/react';

export default function Page() {
  return <PerfectPlay src="%%link graph%%" title="%%title graph%%" />;
}
