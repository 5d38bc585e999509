export default function Page() {
  return (
    <p>
      Here:{' '}
      <a className="perfect-play" href="%%link grid%%">
        %%title grid%%
      </a>
    </p>
  );
}
