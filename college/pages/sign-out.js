// Submits the sign-out form without another click. Without JavaScript the user presses the form's button.
document.getElementById('sign-out').click()
