/** Takes the website in the field along to the form that the button beside it leads to. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-carry]'))
  form.addEventListener('input', ({ target }) => {
    const link = form.querySelector('a');
    const { name, value } = target as HTMLInputElement;
    if (link) link.search = value && `${new URLSearchParams({ [name]: value })}`;
  });
